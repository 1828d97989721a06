// A small picture of a category, derived from its name: a glyph for a known animal or the first letter, on the
// category's own tint.
import type { CSSProperties } from 'react'

const glyphs = {
  dog: 'M8 6C6 5 4 6 4 9c0 2 .7 3.500 2 4M16 6c2-1 4 0 4 3 0 2-.7 3.500-2 4M8 6a6 6 0 0 1 8 0c1.300 2 2 4.500 2 7 0 4-3 7-6 7s-6-3-6-7c0-2.500.7-5 2-7zM10 11h.01M14 11h.01M10.500 15.500h3L12 17z',
  cat: 'M5 4l4 3c2-.7 4-.7 6 0l4-3v9c0 4-3 7-7 7s-7-3-7-7zM9.500 12h.01M14.500 12h.01M11 15.500h2l-1 1z',
  rabbit:
    'M9.500 10.500C7.500 8 6.500 3 8.500 3S11 6.500 11 10M14.500 10.500c2-2.500 3-7.500 1-7.500S13 6.500 13 10M12 10c-4 0-6 2.500-6 5.500S8.500 21 12 21s6-2.500 6-5.500-2-5.500-6-5.500zM10 15h.01M14 15h.01M12 17.500h.01',
  rodent:
    'M9.500 6.500A3 3 0 1 0 5.800 10M14.500 6.500A3 3 0 1 1 18.200 10M12 6c-4.500 0-7 3-7 7s3 7 7 7 7-3 7-7-2.500-7-7-7zM9.500 12.500h.01M14.500 12.500h.01M12 16h.01',
  bird: 'M7.500 11c0-4 2.500-7 6-7 3 0 4.700 1.700 5.200 4L22 9.500 18.900 11c0 5-3 8-8 8H3l4.500-5zM14.500 8h.01M11 19v2.500M14 18v3.500',
  fish: 'M3 12c3-5 9-7 14-3l4-3v12l-4-3c-5 4-11 2-14-3zM7.500 11h.01M12 9c1 2 1 4 0 6',
  tortoise:
    'M3 16c0-5 3-8.500 7.500-8.500S18 11 18 16zM18 15h2c1.300 0 2-1 2-2.500S21 10 20 10s-1.800.8-2.500 2M6 16v3M15 16v3M8 11l2.500 2 2.500-2',
  reptile:
    'M17 5h-4a3.500 3.500 0 0 0 0 7h-2a3.500 3.500 0 0 0 0 7H4M17 5a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0M20 5l2 0',
  horse:
    'M6 20c0-4 1-6.500 3.500-8.500M16 20c0-4-1.500-5-1.500-7.500l3.500 1.500 2-2.500L15.500 5 15 3l-2.500 2C8 6 5 10 4 15M15 8.500h.01',
  frog: 'M6 9.500a2.500 2.500 0 1 1 4-2.500h4a2.500 2.500 0 1 1 4 2.500c2 1.500 3 3.500 3 5.500 0 3-4 5-9 5s-9-2-9-5c0-2 1-4 3-5.500zM8 15c2 1.500 6 1.500 8 0',
} as const

type Glyph = keyof typeof glyphs

const animals: readonly (readonly [RegExp, Glyph])[] = [
  [/dog|pupp|hound/, 'dog'],
  [/cat(?!erpillar|tle)|kitten/, 'cat'],
  [/rabbit|bunn|hare\b/, 'rabbit'],
  [/hamster|guinea pig|mouse|mice|\brats?\b|gerbil|chinchilla|degu|rodent|ferret/, 'rodent'],
  [/parrot|canar|budgie|bird|finch|parakeet|cockatiel|chicken|duck|pigeon/, 'bird'],
  [/fish|guppy|guppies|koi\b|tetra|carp/, 'fish'],
  [/tortoise|turtle/, 'tortoise'],
  [/gecko|lizard|snake|iguana|reptile|python|chameleon/, 'reptile'],
  [/horse|pony|ponies|donkey|foal/, 'horse'],
  [/frog|toad|newt|axolotl/, 'frog'],
]

/** Number of tints, evenly spaced around the color wheel. */
const TINTS = 12

interface Props {
  /** The category's name; undefined while it is unknown. */
  readonly name: string | undefined
}

/** Decorative: the name is beside it. */
export function CategoryTile({ name }: Props) {
  const text = name?.toLowerCase() ?? ''
  const glyph = animals.find(([words]) => words.test(text))?.[1]
  return (
    <span className="tile" aria-hidden="true" data-empty={name === undefined || undefined} style={tintOf(text)}>
      {glyph ? (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={glyphs[glyph]} />
        </svg>
      ) : (
        firstLetter(name)
      )}
    </span>
  )
}

function tintOf(text: string): CSSProperties {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return { '--hue': (hash % TINTS) * (360 / TINTS) } as CSSProperties
}

/** Returns the first letter as readers see it. It may consist of several code points. */
function firstLetter(name: string | undefined): string {
  if (!name) return ''
  const [first] = new Intl.Segmenter().segment(name.trim())
  return first?.segment.toUpperCase() ?? ''
}
