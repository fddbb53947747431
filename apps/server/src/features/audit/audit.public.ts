export { removedDocument, removedDocumentFor } from './removed-documents.ts'
