import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { move } from 'piscina'
import { printableImage } from './printable-image.ts'
import type { PrintableImage } from './printable-image.ts'
import { renderDocument } from './render-document.ts'

/** A document's layout: a pure function of its data. */
export type DocumentLayout<Data> = (data: Data, logo?: PrintableImage) => TDocumentDefinitions

/** The layouts that a worker knows, by the kind that a job names. */
// oxlint-disable-next-line typescript/no-explicit-any -- each layout has data of its own
export type DocumentLayouts = Readonly<Record<string, DocumentLayout<any>>>

/**
 * A job to print, as plain data for the worker. `logo` holds the bytes of a JPEG, PNG or WebP image; anything else
 * gives no logo.
 */
export type DocumentJob<Layouts extends DocumentLayouts> = {
  [Kind in keyof Layouts]: {
    readonly kind: Kind
    readonly data: Parameters<Layouts[Kind]>[0]
    readonly logo?: Uint8Array
  }
}[keyof Layouts]

/** The function that a worker file exports as `render` for `createRenderPool`. */
export function documentRunner<Layouts extends DocumentLayouts>(layouts: Layouts) {
  return async ({ kind, data, logo }: DocumentJob<Layouts>) => {
    const definition = layouts[kind]?.(data, await printableImage(logo))
    if (definition === undefined) throw new RangeError(`no layout for documents of kind ${String(kind)}`)
    return move(await renderDocument(definition))
  }
}
