export {
  documentDate,
  documentFigures,
  quoteDraft,
  type DocumentFacts,
  type DocumentInput,
} from './deciding/document-draft.ts'
export { decidedDocument, factsOf, partOf } from './deciding/decided-document.ts'
export { withCountedCosts } from './deciding/told-costs.ts'
export { addMadeSale, finishMadeSale, isFinished, refuseShortages } from './made-sales.ts'
