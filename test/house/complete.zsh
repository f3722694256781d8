# complete.zsh SCRIPT LINE: the line that stands at the prompt of a shell on a terminal of its own, after Tab.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "PS1=; bindkey '^I' complete-word; autoload -Uz compinit; compinit -u -D; source $1"
# A widget tells what stands there. No word is found in the echo of its own line.
zpty -w shell 'tell() { zle -I; print -r -- "<""<$BUFFER>"">" }; zle -N tell; bindkey "^T" tell; print REA""DY'
zpty -r -m shell seen '*READY*'
zpty -w -n shell "$2"$'\t\x14'
zpty -r -m shell seen '*<<*>>*'
print -r -- "${${seen##*<<}%%>>*}"
zpty -d shell
