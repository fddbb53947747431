export { documentFigures, type DocumentInput } from './deciding/document-draft.ts'
export { addMadeSale, finishMadeSale, isFinished } from './made-sales.ts'
