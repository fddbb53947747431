/** The browser's reader of barcodes. */
interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeReaderClass = new (options: { formats: string[] }) => BarcodeReader

/** The codes on goods. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

/** The reader of the browser. */
export const barcodeReader = async (): Promise<BarcodeReader> => {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: BarcodeReaderClass }
  if (Own === undefined) throw new Error('This browser reads no codes')
  return new Own({ formats: FORMATS })
}
