const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const COMMENT_MAX = 65_535
const ENTRY_LENGTH = 46

/** A file in a zip file, with its claimed unpacked size: a small file can fill the memory. */
export interface ZipEntry {
  readonly name: string
  readonly size: number
}

/** The files in a zip file (an XLSX); undefined for any other file. */
export const zipEntries = (bytes: Uint8Array): ZipEntry[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let place = view.getUint32(end + 16, true)
  const entries: ZipEntry[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (place + ENTRY_LENGTH > view.byteLength || view.getUint32(place, true) !== DIRECTORY_ENTRY) return undefined
    const [nameLength = 0, ...others] = [28, 30, 32].map((offset) => view.getUint16(place + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(place + ENTRY_LENGTH, place + ENTRY_LENGTH + nameLength))
    entries.push({ name, size: view.getUint32(place + 24, true) })
    place += ENTRY_LENGTH + others.reduce((sum, length) => sum + length, nameLength)
  }
  return entries
}

const endOf = (view: DataView): number | undefined => {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX)
  for (let place = view.byteLength - END_LENGTH; place >= earliest; place -= 1) {
    if (view.getUint32(place, true) === END_OF_DIRECTORY) return place
  }
  return undefined
}
