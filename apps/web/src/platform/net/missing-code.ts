import { reportNoAnswer } from './connectivity.ts'

/** The browsers' words for a missing part of the application, and the build tool's for its stylesheet. */
const WORDS = /dynamically imported module|importing a module script failed|unable to preload css/i

/**
 * Whether a part of the application could not be fetched: because of the network, an update, or somebody in between.
 */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && WORDS.test(error.message)

/** Asks whether the server is there, and allows another fetch of the part. */
const afterMissing = ({ payload }: WindowEventMap['vite:preloadError']): void => {
  reportNoAnswer()
  // The build tool takes a link in the document for a loaded stylesheet.
  const [, path] = /unable to preload css for (\S+)/i.exec(payload.message) ?? []
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (path !== undefined && new URL(link.href).pathname === new URL(path, link.href).pathname) link.remove()
}

/** Listens for parts of the application that do not load. */
export const watchMissingCode = (): void => window.addEventListener('vite:preloadError', afterMissing)
