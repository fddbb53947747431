import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What reads barcodes in a picture: the browser's own, or the library of the same shape. */
export interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

type BarcodeReaderClass = new (options: { formats: Format[] }) => BarcodeReader

/** The codes on goods. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const
type Format = (typeof FORMATS)[number]

const ownReader = () => (globalThis as { BarcodeDetector?: BarcodeReaderClass }).BarcodeDetector

/** Whether to offer the camera: where the browser reads codes itself, and on any phone or tablet, where a library does. */
export const readsBarcodes = (): boolean =>
  'mediaDevices' in navigator && (ownReader() !== undefined || window.matchMedia('(pointer: coarse)').matches)

/**
 * The browser's own reader; the library, of a megabyte, is fetched for a browser without one (Safari, Firefox).
 *
 * @throws where the library cannot be fetched
 */
export const barcodeReader = async (): Promise<BarcodeReader> => {
  const formats = [...FORMATS]
  const Own = ownReader()
  if (Own !== undefined) return new Own({ formats })
  const { BarcodeDetector, prepareZXingModule, purgeZXingModule } = await import('barcode-detector/ponyfill')
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  } catch (error) {
    // The library would remember its failure, and the next opening would not fetch it again.
    purgeZXingModule()
    throw error
  }
  return new BarcodeDetector({ formats })
}
