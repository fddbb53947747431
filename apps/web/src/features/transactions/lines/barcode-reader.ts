/** The browser's reader of barcodes. */
interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeReaderClass = new (options: { formats: string[] }) => BarcodeReader

/** The codes on goods. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

const ownReader = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** Whether this browser reads codes itself, and may use a camera. */
export const readsBarcodes = (): boolean => ownReader() !== undefined && 'mediaDevices' in navigator

/** @throws where this browser reads none */
export const barcodeReader = (): BarcodeReader => {
  const Reader = ownReader()
  if (Reader === undefined) throw new Error('This browser reads no codes')
  return new Reader({ formats: FORMATS })
}
