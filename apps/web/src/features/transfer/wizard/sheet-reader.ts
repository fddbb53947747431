import { useWorkerReader, type WorkerReader } from '../public/files/worker-reader.ts'
import type { SheetRequests } from '../reading/sheet-requests.ts'

export type SheetReader = WorkerReader<SheetRequests>

const startWorker = () => new Worker(new URL('../reading/sheet-worker.ts', import.meta.url), { type: 'module' })

/** The worker that holds the imported file. */
export const useSheetReader = () => useWorkerReader<SheetRequests>(startWorker)
