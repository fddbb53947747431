import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { barcodeReader, type BarcodeReader } from './barcode-reader.ts'
import classes from './camera-popup.module.css'

/** The pause between two looks at the picture, and how long the code that was just read counts as the same one. */
const LOOK_MS = 120
const SAME_MS = 1500

const NO_CAMERA = 'No pudimos usar la cámara. Dale permiso en el navegador, o escribí el código.'
const NO_READER = 'No pudimos cargar el lector de códigos. Revisá tu conexión y abrilo de nuevo, o escribí el código.'

interface CameraPopupProps {
  opened: boolean
  onClose: () => void
  /** Runs after each code; the camera goes on with the next code. */
  onCode: (code: string) => void
}

/** Reads codes with the camera, one after the other, for as long as it is open. */
export function CameraPopup({ opened, onClose, onCode }: CameraPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Leer con la cámara" size="sm">
      {opened && <Camera onCode={onCode} />}
    </Popup>
  )
}

function Camera({ onCode }: Pick<CameraPopupProps, 'onCode'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('Poné el código frente a la cámara.')
  const read = useEffectEvent((code: string) => {
    onCode(code)
    setSaid(`Leído: ${code}`)
  })
  useEffect(() => {
    const { current: picture } = video
    const page = new AbortController()
    const fail = (text: string) => () => page.signal.aborted || setSaid(text)
    const start = (reader: BarcodeReader) => {
      if (picture !== null && !page.signal.aborted) look(picture, reader, page.signal, read).catch(fail(NO_CAMERA))
    }
    barcodeReader().then(start, fail(NO_READER))
    return () => page.abort()
  }, [])
  return (
    <>
      <video ref={video} className={classes.picture} muted playsInline aria-label="Imagen de la cámara" />
      <Text component="output" size="sm" mt="xs">
        {said}
      </Text>
    </>
  )
}

/** Shows the camera's picture and reports each code in the picture, until the signal ends. */
async function look(
  video: HTMLVideoElement,
  reader: BarcodeReader,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const end = () => stream.getTracks().forEach((track) => track.stop())
  signal.addEventListener('abort', end)
  if (signal.aborted) return end()
  video.srcObject = stream
  await video.play()
  let last = { code: '', at: -Infinity }
  while (!signal.aborted) {
    const [found] = await reader.detect(video)
    const now = performance.now()
    const code = found?.rawValue ?? last.code
    const isNew = found !== undefined && (code !== last.code || now - last.at > SAME_MS)
    // A code that stays in the picture counts once, however long it is held there.
    if (found !== undefined) last = { code, at: now }
    if (isNew) onCode(code)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
