import { J as Argument, st as exitCodes } from "./start.js";

// src/commands/completion.ts
/** `completion`: a script for the shell, made of the verbs and their options. */
function defineCompletion(program, io, finish) {
	program.command("completion").addArgument(new Argument("<shell>", "shell to print the script for").choices(shells)).addHelpText("after", [
		"",
		"Examples:",
		"  $ tidb-bench completion bash > ~/.local/share/bash-completion/completions/tidb-bench",
		"  $ tidb-bench completion zsh > ~/.zsh/completions/_tidb-bench",
		"  $ tidb-bench completion fish > ~/.config/fish/completions/tidb-bench.fish"
	].join("\n")).action((shell) => {
		io.print(completionScript(shell, describedVerbs(program)));
		finish(exitCodes.passed);
	});
}
const shells = [
	"bash",
	"zsh",
	"fish"
];
/** A script that completes verbs, options and their choices; everything else is a path. */
function completionScript(shell, verbs) {
	switch (shell) {
		case "bash": return bashScript(verbs);
		case "zsh": return zshScript(verbs);
		case "fish": return fishScript(verbs);
	}
}
const isTop = ({ words }) => words.length === 1;
function bashScript(verbs) {
	const cases = verbs.map((verb) => `    ${quoted(verb.words.join(" "))}) words=${quoted(wordsOf(verb).join(" "))} ;;`);
	return `# bash completion of tidb-bench
_tidb_bench() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" verb='' words='' word
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    case "$verb $word" in
${verbs.map((verb) => `      ${quoted(pathWords(verb))}) verb=${quoted(verb.words.join(" "))} ;;`).join("\n")}
    esac
  done
  case "$verb $previous" in
${choicesOf(verbs).map(({ verb, option, choices }) => `    ${quoted(`${verb} ${option}`)}) words=${quoted(choices.join(" "))} ;;`).join("\n")}
  esac
  if [[ -z $words ]]; then case "$verb" in
    '') words=${quoted(topWords(verbs).join(" "))} ;;
${cases.join("\n")}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _tidb_bench tidb-bench`;
}
function zshScript(verbs) {
	return `#compdef tidb-bench
# zsh completion of tidb-bench: that of bash, by zsh's own adapter
autoload -Uz bashcompinit && bashcompinit
${bashScript(verbs)}`;
}
/** Fish function that succeeds if the line's words that are no options begin with these and no subcommand follows. */
const fishPlace = `function __tidb_bench_at
  set -l words (commandline -opc | string match -v -- '-*')
  set -l line (string join ' ' -- $words[2..-1])
  test -z "$argv[1]"; or string match -q -- "$argv[1] *" "$line "; or return 1
  set -l start (math (string length -- "$argv[1]") + 1)
  set -l rest (string sub -s $start -- "$line" | string trim | string split ' ')
  test -z "$rest[1]"; or not contains -- "$rest[1]" (string split ' ' -- "$argv[2]")
end`;
function fishScript(verbs) {
	const tops = verbs.filter(isTop);
	const first = quoted(`__tidb_bench_at "" "${tops.map(({ words: [name] }) => name).join(" ")}"`);
	const lines = [
		...tops.map(({ words: [name], description }) => `complete -c tidb-bench -n ${first} -f -a ${quoted(name)} -d ${quoted(short(description))}`),
		`complete -c tidb-bench -n ${first} -l version`,
		"complete -c tidb-bench -l help"
	];
	const inner = verbs.flatMap((verb) => {
		const inside = `__tidb_bench_at "${verb.words.join(" ")}" "${verb.below.join(" ")}"`;
		const below = verb.below.map((name) => `complete -c tidb-bench -n ${quoted(inside)} -f -a ${quoted(name)}`);
		const options = verb.options.map(({ name, description, takesValue, choices }) => {
			const value = takesValue ? choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : " -r" : "";
			return `complete -c tidb-bench -n ${quoted(inside)} -l ${name.slice(2)}${value} -d ${quoted(short(description))}`;
		});
		const operands = verb.operands.flatMap(({ choices }) => choices.length === 0 ? [] : [`complete -c tidb-bench -n ${quoted(inside)} -f -a ${quoted(choices.join(" "))}`]);
		return [
			...below,
			...options,
			...operands
		];
	});
	return [
		"# fish completion of tidb-bench",
		fishPlace,
		...lines,
		...inner
	].join("\n");
}
/** Returns the words that may follow a verb. */
function wordsOf({ below, options, operands }) {
	return [
		...below,
		...operands.flatMap(({ choices }) => choices),
		...options.map(({ name }) => name),
		"--help"
	];
}
function topWords(verbs) {
	return [
		...verbs.filter(isTop).map(({ words: [name] }) => name),
		"--help",
		"--version"
	];
}
/** The verb that was found until then, and the word that leads on: ` baseline`, `baseline list`. */
function pathWords({ words }) {
	return `${words.slice(0, -1).join(" ")} ${words.at(-1)}`;
}
function choicesOf(verbs) {
	return verbs.flatMap(({ words, options }) => options.filter(({ choices }) => choices.length > 0).map(({ name, choices }) => ({
		verb: words.join(" "),
		option: name,
		choices
	})));
}
/** The first sentence; a list of words has no room for more. */
function short(text) {
	return text.split(/[;:.] /u)[0]?.slice(0, 100) ?? "";
}
/** Quotes for all three shells: in single quotes nothing is special but these themselves, of which there are none here. */
function quoted(text) {
	return `'${text.replaceAll("'", "\u2019").replaceAll("\\", "/")}'`;
}
/** Every verb with its options, as the command line itself knows them. @param program with every verb loaded */
function describedVerbs(program) {
	return program.commands.flatMap((command) => describe(command, []));
}
function describe(command, above) {
	const [first = command.name(), ...rest] = [...above, command.name()];
	const verb = {
		words: [first, ...rest],
		description: command.description(),
		operands: command.registeredArguments.map(operandOf),
		options: command.options.flatMap(optionOf),
		below: command.commands.map((other) => other.name())
	};
	return [verb, ...command.commands.flatMap((other) => describe(other, verb.words))];
}
function operandOf(argument) {
	const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
	return {
		text: argument.required ? `<${name}>` : `[${name}]`,
		choices: argument.argChoices ?? []
	};
}
function optionOf({ long, flags, description, required, optional, argChoices, hidden }) {
	if (!long || hidden) return [];
	return [{
		name: long,
		flags,
		description,
		takesValue: required || optional,
		choices: argChoices ?? []
	}];
}

export { defineCompletion };