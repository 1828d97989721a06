// The files of the reference page, by their name below /docs. A name that tells its content may be kept for ever.
import { readFile } from 'node:fs/promises'
import { readPack } from './pack.ts'
import icon from './page/icon.svg' with { type: 'text' }
import style from './page/page.css' with { type: 'text' }
import html from './page/page.html' with { type: 'text' }
import script from './page/page.js' with { type: 'text' }
import { version } from './scalar/scalar.json'
import pack from './scalar/scalar.pack' with { type: 'file' }

export interface File {
  readonly type: string
  readonly content: string | Uint8Array<ArrayBuffer>
  /** How the content is compressed, if it is. */
  readonly encoding?: 'br'
}

// Imported as text, whatever the compiler takes them for.
const [page, pageScript] = [String(html), String(script)]
const library = `scalar-${version}/`
const scriptType = 'text/javascript; charset=utf-8'

const names = {
  icon: named(icon, 'svg'),
  style: named(style, 'css'),
  script: named(pageScript, 'js'),
  library: `${library}standalone.esm.js`,
}

/** The page itself; everything it needs is in `referenceFiles`. */
export const referencePage = filled(page, names)

/** Reads the files, which nobody needs before the page is looked at. */
export async function referenceFiles(): Promise<ReadonlyMap<string, File>> {
  const packed = readPack(await readFile(pack))
  const own: [string, File][] = [
    [names.icon, { type: 'image/svg+xml', content: icon }],
    [names.style, { type: 'text/css; charset=utf-8', content: style }],
    [names.script, { type: scriptType, content: pageScript }],
  ]
  const foreign = Array.from(packed, ([name, content]): [string, File] => [
    `${library}${name}`,
    { type: scriptType, content, encoding: 'br' },
  ])
  return new Map([...own, ...foreign])
}

function named(content: string, ending: string): string {
  return `reference-${Bun.hash(content).toString(36)}.${ending}`
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(icon|style|library|script)\}/g, (_, name) => values[name] ?? '')
}
