import type { ImageScope } from '@trastienda/contract/files.contract'
import { IMAGE_UPLOAD_BYTES } from '@trastienda/contract/upload-limits'
import { messages } from '@trastienda/domain/messages'
import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { prepareImage } from './prepare-image.ts'

export interface ImageUpload {
  /** The done share of an upload, from 0 to 1; undefined without one. */
  readonly progress: number | undefined
  /**
   * Sends an image and returns its address; undefined if another one replaced it meanwhile.
   *
   * @throws {Error} whose message is for the user
   */
  readonly send: (file: Blob) => Promise<string | undefined>
  /** Sends the image behind a link: the server fetches it. */
  readonly sendLink: (link: string) => Promise<string | undefined>
}

/** Uploads one image at a time: choosing another or leaving the screen cancels the upload under way. */
export const useImageUpload = (scope: ImageScope): ImageUpload => {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = (file: Blob) =>
    run(async (signal) => {
      const body = await prepareImage(file)
      if (body === undefined) throw new Error(messages.file_type_refused)
      if (body.size > IMAGE_UPLOAD_BYTES) throw new Error(messages.too_large)
      const options = { signal, onProgress: (share: number) => !signal.aborted && setProgress(share) }
      return call('files.create', { params: { scope }, body }, options)
    })
  const sendLink = (url: string) =>
    run((signal) => {
      setProgress(1)
      return call('files.fetch', { params: { scope }, body: { url } }, { signal })
    })

  const run = async (
    bring: (signal: AbortSignal) => Promise<{ data: { url: string } }>,
  ): Promise<string | undefined> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress(0)
    try {
      const { data } = await bring(signal)
      return signal.aborted ? undefined : data.url
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return { progress, send, sendLink }
}
