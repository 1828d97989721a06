// Many files in one, so that a program that is a single executable can carry them: a list of names and lengths as a line of JSON, then
// the files one after the other, each as it was compressed.

export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

export function writePack(files: Files): Buffer {
  const list = JSON.stringify(Array.from(files, ([name, { length }]) => [name, length]))
  return Buffer.concat([Buffer.from(`${list}\n`), ...files.values()])
}

export function readPack(pack: Uint8Array<ArrayBuffer>): Files {
  const bytes = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
  let at = bytes.indexOf('\n') + 1
  const list: [name: string, length: number][] = JSON.parse(bytes.subarray(0, at).toString())
  return new Map(
    list.map(([name, length]) => {
      const file = bytes.subarray(at, at + length)
      at += length
      return [name, file]
    }),
  )
}
