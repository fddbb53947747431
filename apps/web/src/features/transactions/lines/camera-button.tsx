import { ActionIcon, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { IconCamera } from '#ui/icon/icons.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { readsBarcodes } from './barcode-reader.ts'
import { focusField } from './form-fields.ts'

const CameraPopup = lazyPopup(async () => (await import('./camera-popup.tsx')).CameraPopup)

interface CameraButtonProps {
  /** Runs after each code. */
  onCode: (code: string) => void
  className?: string | undefined
}

/** Reads codes with the camera, where this browser can. */
export function CameraButton({ onCode, className }: CameraButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    focusField('product')
  }
  if (!readsBarcodes()) return null
  return (
    <>
      <Tooltip label="Leer con la cámara">
        <ActionIcon
          className={className}
          variant="default"
          size={44}
          aria-label="Leer un código con la cámara"
          onClick={() => setIsOpen(true)}
        >
          <IconCamera size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <CameraPopup opened={isOpen} onClose={close} onCode={onCode} />
    </>
  )
}
