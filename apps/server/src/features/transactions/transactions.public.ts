export { documentFigures, type DocumentInput } from './deciding/document-draft.ts'
export { decidedDocument } from './deciding/decided-document.ts'
export { addMadeSale, finishMadeSale, isFinished, refuseShortages } from './made-sales.ts'
