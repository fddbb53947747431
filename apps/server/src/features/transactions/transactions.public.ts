export { documentDate, documentFigures, type DocumentInput } from './deciding/document-draft.ts'
export { decidedDocument, partOf } from './deciding/decided-document.ts'
export { addMadeSale, finishMadeSale, isFinished, refuseShortages } from './made-sales.ts'
