import { createServer } from 'node:http'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into the real server before its own code (`node --import`): a POST begins a list of our files with a called
 * function, and a GET answers it as JSON.
 */

const OWN_FILE = /\/((?:apps\/server|packages\/(?:domain|contract))\/src\/.*)$/

const filesCalled = async (session: Session): Promise<string[]> => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .flatMap(({ url }) => OWN_FILE.exec(url)?.[1] ?? [])
}

// Worker threads inherit the preload; they answer no request.
if (isMainThread) {
  const session = new Session()
  session.connect()
  createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') {
        await session.post('Profiler.enable')
        await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
        response.end()
      } else response.end(JSON.stringify(await filesCalled(session)))
    })()
  })
    .listen(Number(process.env.COVERAGE_PORT), '127.0.0.1')
    .unref()
}
