const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const END_LENGTH = 22
const COMMENT_MAX = 65_535
const ENTRY_LENGTH = 46

/**
 * How many bytes a zip file (an XLSX) says it unpacks to: a small one can fill the memory. Undefined where it is none.
 */
export const unzippedSize = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const entries = view.getUint16(end + 10, true)
  let place = view.getUint32(end + 16, true)
  let size = 0
  for (let entry = 0; entry < entries; entry += 1) {
    if (place + ENTRY_LENGTH > view.byteLength || view.getUint32(place, true) !== DIRECTORY_ENTRY) return undefined
    size += view.getUint32(place + 24, true)
    const lengths = [28, 30, 32].map((offset) => view.getUint16(place + offset, true))
    place += ENTRY_LENGTH + lengths.reduce((sum, length) => sum + length, 0)
  }
  return size
}

const endOf = (view: DataView): number | undefined => {
  const earliest = Math.max(0, view.byteLength - END_LENGTH - COMMENT_MAX)
  for (let place = view.byteLength - END_LENGTH; place >= earliest; place -= 1) {
    if (view.getUint32(place, true) === END_OF_DIRECTORY) return place
  }
  return undefined
}
