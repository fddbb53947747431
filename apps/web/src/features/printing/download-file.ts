/** Long enough for the browser to have taken the file. */
const KEPT_FOR = 60_000

/** Hands a file to the browser under a name. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR)
}
