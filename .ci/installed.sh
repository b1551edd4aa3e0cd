#!/bin/sh
# Runs in a fresh system, as its root: installs a package, tries the command, removes it, looks for what is left.
#
#     sh /try/installed.sh PACKAGE
set -eux
package=/try/$1
# Fails where there is such a line: what a shell negates doesn't end it.
none() { if grep "$@"; then return 1; fi; }
cd /tmp

case $package in
*.deb)
  apt-get install -y -q --no-install-recommends "$package"
  share=/usr/share
  dpkg-query --show --showformat='${Version}\n' helm-viz | grep "^$(helm-viz --version)-"
  ;;
*.tar.xz)
  # It isn't to be found anywhere but in the archive.
  ldconfig -p | none -E 'libgvc|libcairo|libexpat'
  tar -xJf "$package" -C /opt
  folder=$(echo /opt/helm-viz-*)
  ln -s "$folder/bin/helm-viz" /usr/local/bin/helm-viz
  share=$folder/share
  for file in "$folder"/bin/* "$folder"/libexec/helm-viz/* "$folder"/lib/helm-viz/graphviz/*; do
    # Plugins are opened by the command, whose libraries they share.
    LD_LIBRARY_PATH=$folder/lib/helm-viz ldd "$file" >libraries
    none 'not found' libraries
    # All that isn't the C library's comes out of the archive.
    for library in $(sed -n 's|.* => \(/[^ ]*\).*|\1|p' libraries | grep -v "^$folder/"); do
      dpkg -S "*/${library#/*lib*/}" | grep '^libc6:'
    done
  done
  ;;
esac

helm-viz render "$share/doc/helm-viz/examples/onboarding.json" -o flow.svg
cmp flow.svg /try/graph.svg
helm-viz render /try/graph.json -o flow.png
test "$(od -An -tx1 -N4 flow.png)" = ' 89 50 4e 47'
# In the fonts that the archive brings along, though this system has none.
if [ "$package" != "${package%.xz}" ]; then cmp flow.png /try/graph.png; fi
# By the companion that reads Swift.
(cd /try && helm-viz import Sources -o /tmp/read.json)
cmp read.json /try/read.json

# By the companion that serves pages, which says where.
helm-viz preview /try/graph.json --port 0 >said 2>&1 &
for _ in $(seq 60); do grep -q http:// said || sleep 0.5; done
port=$(sed -n 's|.*http://127\.0\.0\.1:\([0-9]*\).*|\1|p' said)
request="GET / HTTP/1.0\r\nHost: 127.0.0.1:$port\r\n\r\n"
bash -c "exec 3<>/dev/tcp/127.0.0.1/$port && printf '$request' >&3 && cat <&3" >page
grep -q '<svg' page
kill $!
wait

bash -c ". $share/bash-completion/completions/helm-viz && complete -p helm-viz"
test -s "$share/zsh/site-functions/_helm-viz" && test -s "$share/fish/vendor_completions.d/helm-viz.fish"
case $package in
*.deb)
  zcat $share/man/man1/helm-viz.1.gz | grep -q '^\.Dt'
  zcat $share/doc/helm-viz/changelog.gz | grep -q '^# Changelog'
  apt-get purge -y -q helm-viz
  dpkg-query --show --showformat='${Package}\n' | none helm
  ;;
*.tar.xz)
  grep -q '^\.Dt' "$share/man/man1/helm-viz.1"
  rm -r "$folder" /usr/local/bin/helm-viz
  ;;
esac
# What was read of source is kept for the next time, where a user's programs keep such things: no package removes that.
rm -r "$HOME/.cache/helm-viz"
# Nothing of that name is left, but in records of what was installed.
find / -xdev \( -path /try -o -path /proc -o -path /sys -o -path /var/log -o -path /var/lib/apt \) -prune -o \
  -iname '*helm*' -print | none .
