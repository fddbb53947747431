import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeOwnPage, openOwnPage, stubLocks } from '#test/own-page.ts'

const SESSION = { token: 't', expiresAt: '', expiresIn: 900, businessId: 'shop', role: 'owner', user: { id: 'ana' } }
const refused = () => Response.json({ code: 'forbidden', message: 'No podés.' }, { status: 403 })

beforeEach(() => {
  openOwnPage(async (path) => (path.includes('import') ? refused() : Response.json({ data: SESSION })))
  stubLocks()
})
afterEach(closeOwnPage)

test('an import that fails before its first rows are in is on the device, so that the page can be loaded again', async () => {
  const { signIn } = await import('#platform/session/sign-in.ts')
  const { draftAt } = await import('#platform/drafts/drafts.ts')
  const { keepChunks } = await import('../reading/chunk-store.ts')
  const { startImport } = await import('./import-job.ts')
  await signIn('ana@ejemplo.com.ar', 'clave')
  await keepChunks('job', [{ rows: [2], lines: [['Nombre'], ['Norte']] }])
  const restorePoint = '0197f0a0-0000-7000-8000-000000000001'
  await startImport({
    id: 'job',
    entity: 'zones',
    emptyCells: 'keep',
    fileName: 'zonas.csv',
    restorePoint,
    chunks: 1,
    rows: 1,
    leftOut: 0,
  })
  expect(draftAt('import', 1).load()?.content).toMatchObject({ id: 'job', doneChunks: 0, restorePoint })
})
