import { documentRunner } from '#platform/pdf/document-runner'
import { documentLayouts } from './document-layouts.ts'

/** Runs in a worker thread: `createPrinter` names this file. */
export const render = documentRunner(documentLayouts)
