import { tabValue } from '#platform/browser/tab-value.ts'
import { tillDevice } from '#platform/device/till-device.ts'

/** One high tone for a found product, two low tones for an unknown code: people hear the difference without looking up. */
const tones = {
  found: [{ pitch: 1320, from: 0, until: 0.07 }],
  missing: [
    { pitch: 240, from: 0, until: 0.12 },
    { pitch: 240, from: 0.18, until: 0.34 },
  ],
} as const

const audio = tabValue<AudioContext | undefined>(undefined)

/** Sounds if this device is set to sound. A browser that allows no sound yet stays silent. */
export const sound = (kind: keyof typeof tones): void => {
  if (!tillDevice().sounds || !('AudioContext' in window)) return
  const context = audio.get() ?? new AudioContext()
  audio.set(context)
  // Browsers refuse sound before a person has touched the page.
  if (context.state === 'suspended') void context.resume()
  const begun = context.currentTime
  for (const { pitch, from, until } of tones[kind]) {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.frequency.value = pitch
    volume.gain.setValueAtTime(0.12, begun + from)
    volume.gain.exponentialRampToValueAtTime(0.001, begun + until)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(begun + from)
    oscillator.stop(begun + until)
  }
}
