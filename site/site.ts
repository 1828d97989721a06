// The files of the reference page, by their name below /docs. A name contains a hash or a version, so a browser may cache the file forever.
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
  readonly encoding?: 'br'
}

// Bun imports them as text, but TypeScript does not know that.
const [pageTemplate, pageScript] = [String(html), String(script)]
const libraryFolder = `scalar-${version}/`
const scriptType = 'text/javascript; charset=utf-8'

const names = {
  icon: hashedName(icon, 'svg'),
  style: hashedName(style, 'css'),
  script: hashedName(pageScript, 'js'),
  library: `${libraryFolder}standalone.esm.js`,
}

/** The page itself; everything it needs is in `referenceFiles`. */
export const referencePage = fillTemplate(pageTemplate, names)

/** Loads the files, which are needed only when somebody opens the page. */
export async function referenceFiles(): Promise<ReadonlyMap<string, File>> {
  const packed = readPack(await readFile(pack))
  const own: [string, File][] = [
    [names.icon, { type: 'image/svg+xml', content: icon }],
    [names.style, { type: 'text/css; charset=utf-8', content: style }],
    [names.script, { type: scriptType, content: pageScript }],
  ]
  const libraryFiles = Array.from(packed, ([name, content]): [string, File] => [
    `${libraryFolder}${name}`,
    { type: scriptType, content, encoding: 'br' },
  ])
  return new Map([...own, ...libraryFiles])
}

function hashedName(content: string, extension: string): string {
  return `reference-${Bun.hash(content).toString(36)}.${extension}`
}

function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(icon|style|library|script)\}/g, (_, name) => values[name] ?? '')
}
