// Colors code samples on the server: each token becomes a span with a class, so the pages need no script. Our own samples are short, so a
// pattern for each language is enough.

const quoted = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'`
const number = String.raw`(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])`
const call = String.raw`(?<name>\b[A-Za-z_]\w*(?=\())`

/** A command comes first on its line or after an operator, possibly after variable assignments. */
const commandStart = String.raw`(?<=(?:^(?<!\\\n)|[|;(]|&&|\b(?:do|then|exec|sudo|while|if)\b)\s*(?:\w+=(?:'[^']*'|"[^"]*"|[^\s'"])*\s+)*)`

const shell = pattern(
  String.raw`(?<comment>(?<=^|\s)#.*)`,
  String.raw`(?<string>'[^']*'|"(?:\\.|[^"\\])*")`,
  String.raw`(?<value>\$(?:\{[^}]*\}|\w+|[?#@!]))`,
  String.raw`(?<name>(?<=\s)--?[A-Za-z][\w-]*|\b\w+(?==))`,
  String.raw`(?<keyword>${commandStart}[A-Za-z][\w./-]*|\b(?:do|done|then|fi)\b)`,
)

const json = pattern(
  String.raw`(?<name>"(?:\\.|[^"\\])*"(?=\s*:))`,
  String.raw`(?<string>"(?:\\.|[^"\\])*")`,
  String.raw`(?<value>${number}|\b(?:true|false|null)\b)`,
)

const script = pattern(
  String.raw`(?<comment>(?<![:\w])//.*|/\*[\s\S]*?\*/)`,
  String.raw`(?<string>${quoted}|${'`'}(?:\\.|[^${'`'}\\])*${'`'}|(?<=[=(,:] ?)/(?:\\.|[^/\\\n])+/[a-z]*)`,
  String.raw`(?<keyword>\b(?:import|export|from|const|let|function|async|await|return|if|else|for|of|in|while|break|continue|new|throw|try|catch|type|interface|typeof|instanceof|satisfies|as|switch|case|default)\b(?!\())`,
  String.raw`(?<value>${number}|\b(?:true|false|null|undefined)\b)`,
  call,
)

const python = pattern(
  '(?<comment>#.*)',
  String.raw`(?<string>(?:\b[fbr])?(?:${quoted}))`,
  String.raw`(?<keyword>\b(?:import|from|as|def|class|return|if|elif|else|for|in|while|with|try|except|raise|not|and|or|lambda|pass|break|continue)\b)`,
  String.raw`(?<value>${number}|\b(?:True|False|None)\b)`,
  call,
)

const http = pattern(
  String.raw`(?<keyword>^(?:HTTP/[\d.]+ \d+.*|[A-Z]+(?= /)))`,
  // A header name starts with a capital letter. In a session, a lowercase word before a colon starts a message.
  String.raw`(?<name>^[A-Z][\w-]*(?=: ))`,
  String.raw`(?<string>"(?:\\.|[^"\\])*")`,
)

const sql = pattern(
  '(?<comment>--.*)',
  `(?<string>'[^']*')`,
  String.raw`(?<keyword>\b[A-Z]{2,}\b)`,
  `(?<value>${number})`,
)

/** The first word on a line names a setting, as in YAML, ini files, and proxy configurations. */
const settings = pattern(
  String.raw`(?<comment>(?<=^|\s)[#;].*)`,
  `(?<string>${quoted})`,
  String.raw`(?<keyword>^\[.*\]$)`,
  String.raw`(?<name>^[\s-]*[\w./-]+(?=[:=]|\s))`,
  String.raw`(?<value>${number}|(?<=[:=] ?)(?:true|false|null)\b)`,
)

const patterns: Readonly<Record<string, RegExp>> = {
  ...{ sh: shell, json, js: script, ts: script, python, http, sql },
  ...{ yaml: settings, ini: settings, nginx: settings, caddyfile: settings },
}

/** The name of the matching group is the token's class: comment, string, keyword, name, or value. The first alternative wins. */
function pattern(...alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join('|'), 'gm')
}

/** Returns the code as HTML. Code in a language without a pattern is not colored. */
export function highlight(code: string, language: string): string {
  if (language === 'console') return session(code)
  const tokens = patterns[language]
  return tokens ? colored(code, tokens) : Bun.escapeHTML(code)
}

function colored(code: string, tokens: RegExp): string {
  let html = ''
  let end = 0
  for (const { 0: token, index, groups = {} } of code.matchAll(tokens)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? ''
    html += Bun.escapeHTML(code.slice(end, index)) + span(kind, token)
    end = index + token.length
  }
  return html + Bun.escapeHTML(code.slice(end))
}

const span = (kind: string, text: string): string => `<span class="${kind}">${Bun.escapeHTML(text)}</span>`

/** Colors a session: commands after a prompt, each followed by its output, which may be headers and JSON. */
function session(code: string): string {
  return code.replaceAll(/^(\$ )((?:.*\\\n)*.*)$|^.+$/gm, (line, prompt?: string, command = '') => {
    if (prompt) return span('prompt', prompt) + colored(command, shell)
    return colored(line, /^[[{]/.test(line) ? json : http)
  })
}
