import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'

const firstImage = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? data?.files[0]

const hasFiles = (data: DataTransfer): boolean => data.types.includes('Files')

/** Cells of a spreadsheet travel as text and as a picture: in a field, the text is meant. */
const isTyping = ({ target, clipboardData }: ClipboardEvent): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  clipboardData?.types.includes('text/plain') === true

/**
 * Takes a file that is dropped on an element, or pasted anywhere on the screen: pasted text goes where it belongs, and
 * only one place on a screen wants an image.
 */
export function useImageDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const file = firstImage(event.clipboardData)
      if (file === undefined || isTyping(event)) return
      event.preventDefault()
      take(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      const file = firstImage(event.dataTransfer)
      if (file === undefined) return
      event.preventDefault()
      onFile(file)
    },
  }
  return { isOver, dropProps }
}
