import type { ImageScope } from '@trastienda/contract/files.contract'
import { IMAGE_UPLOAD_BYTES } from '@trastienda/contract/upload-limits'
import { messages } from '@trastienda/domain/messages'
import { useEffect, useRef, useState } from 'react'
import { call } from './api.ts'
import { prepareImage } from './prepare-image.ts'

export interface ImageUpload {
  /** From 0 to 1 while an image goes; undefined at rest. */
  readonly progress: number | undefined
  /**
   * Sends an image and answers its address; undefined when another one took its place meanwhile.
   * @throws {Error} whose message is for the user
   */
  readonly send: (file: Blob) => Promise<string | undefined>
}

/** Uploads one image at a time: a new one, or leaving the screen, gives the one under way up. */
export const useImageUpload = (scope: ImageScope): ImageUpload => {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: Blob): Promise<string | undefined> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProgress(0)
    try {
      const body = await prepareImage(file)
      if (body === undefined) throw new Error(messages.file_type_refused)
      if (body.size > IMAGE_UPLOAD_BYTES) throw new Error(messages.too_large)
      const options = { signal, onProgress: (share: number) => !signal.aborted && setProgress(share) }
      const { data } = await call('files.create', { params: { scope }, body }, options)
      return signal.aborted ? undefined : data.url
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return { progress, send }
}
