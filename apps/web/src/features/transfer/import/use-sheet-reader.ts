import { useEffect, useRef } from 'react'
import { createSheetReader, type SheetReader } from './sheet-reader.ts'

export interface OpenReader {
  /** The one that is open; undefined before a file was chosen and after it was let go. */
  readonly current: () => SheetReader | undefined
  /** A new one in its place. */
  readonly open: () => SheetReader
  readonly close: () => void
}

/** The worker that holds the file which is being imported. It ends with the screen. */
export const useSheetReader = (): OpenReader => {
  const reader = useRef<SheetReader>(undefined)
  useEffect(() => () => reader.current?.close(), [])
  const close = () => {
    reader.current?.close()
    reader.current = undefined
  }
  const open = () => {
    close()
    reader.current = createSheetReader()
    return reader.current
  }
  return { current: () => reader.current, open, close }
}
