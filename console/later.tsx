// What no page needs at first. In one part, because each further one has the others cut into smaller ones, and each file takes time.
export { Palette } from './frame/palette.tsx'
export { Beginning } from './overview/beginning.tsx'
export { CodeDialog } from './parts/code-dialog.tsx'
