export { removedDocumentFor } from './removed-documents.ts'
