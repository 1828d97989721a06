// What the command palette offers.

export interface PaletteItem {
  /** Unique within the palette, and usable as the identifier of an element. */
  readonly id: string
  readonly group: 'Pages' | 'Actions' | 'Pets' | 'Orders' | 'Categories'
  readonly label: string
  readonly details?: string | undefined
  readonly run: () => void
}

export const matches = (label: string, text: string): boolean => label.toLowerCase().includes(text.toLowerCase())
