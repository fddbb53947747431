import { lazy, Suspense, useState } from 'react'

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The palette of Ctrl+K; its code is loaded when it is first wanted. */
export function CommandPalette({ isOpen, onClose }: CommandPaletteProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <PaletteDialog isOpen={isOpen} onClose={onClose} />
    </Suspense>
  )
}
