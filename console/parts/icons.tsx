// Simple line icons. All are decorative: the control or text beside them has its own name.

const paths = {
  overview: 'M4 5h7v8H4zM13 5h7v4h-7zM13 11h7v8h-7zM4 15h7v4H4z',
  pets: 'M12 13c-3 0-5 3-5 5 0 1 1 2 2 2s2-1 3-1 2 1 3 1 2-1 2-2c0-2-2-5-5-5zM5 10v2M9 5v3M15 5v3M19 10v2',
  categories: 'M4 6h7v7H4zM14 6h6M14 10h6M4 17h16',
  orders: 'M4 5h2l2 10h9l2-7H7M9 19h.01M16 19h.01',
  inventory: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  import: 'M12 4v10M8 10l4 4 4-4M4 15v5h16v-5',
  webhooks: 'M8 12a4 4 0 1 1 4-4M12 8l4 7M8 12l-3 5M16 15a3 3 0 1 1-3 4H8',
  keys: 'M9 15a4 4 0 1 1 3-3l8 0v4M17 12v3M12 12l-3 3',
  events: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  about: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8h.01',
  docs: 'M5 5a2 2 0 0 1 2-2h12v15H7a2 2 0 0 0-2 2zM5 20a2 2 0 0 0 2 2h12v-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  filter: 'M4 7h16M7 12h10M10 17h4',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4 4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1 1M18 18l1 1M5 19l1-1M18 6l1-1',
  moon: 'M19 14a8 8 0 1 1-9-10 6 6 0 0 0 9 10z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  plus: 'M12 5v14M5 12h14',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
