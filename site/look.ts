// The look that the documentation and the console share: the design tokens and the font, which both load from /docs/assets.
import fontFile from './assets/inter.woff2' with { type: 'file' }
import tokens from './assets/tokens.css' with { type: 'text' }

/** The name contains the font's version: browsers cache the file forever, so a new version needs a new name. */
const FONT = 'inter-5.3.0.woff2'

const style = tokens.replace('inter.woff2', FONT)

export const look = {
  font: { name: FONT, file: fontFile },
  style: { name: `look-${Bun.hash(style).toString(36)}.css`, text: style },
}

/** Renders the links that load the look. `assets` is the path of /docs/assets. */
export const lookLinks = (assets: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets}/${look.font.name}">
<link rel="stylesheet" href="${assets}/${look.style.name}">`
