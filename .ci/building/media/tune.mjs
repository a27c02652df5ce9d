/** The tunes of the player page, reckoned: a chime and a pentatonic melody of plucked strings, as a village loudspeaker begins its day. */

const RATE = 44_100
/** Semitones of the pentatonic scale above its lowest note, D4. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21]
const pitch = (step) => 293.66 * 2 ** ((SCALE[step] ?? 0) / 12)

/** Notes as `step:beats`, `-` for a rest. */
const MELODY =
  '4:1 5:1 7:2 6:1 5:1 4:2 2:1 4:1 5:2 4:1 2:1 1:2 0:1 1:1 2:2 4:1 2:1 1:2 2:1 4:1 5:1 6:1 5:3 -:1 ' +
  '7:1 8:1 9:2 8:1 7:1 5:2 6:1 5:1 4:2 5:1 4:1 2:2 4:1 5:1 4:1 2:1 1:1 2:1 0:3 -:1'

/** A plucked string: some overtones that fade, the higher the sooner. */
function pluck(samples, from, frequency, loudness, seconds) {
  const start = Math.round(from * RATE)
  const count = Math.min(Math.round(seconds * RATE), samples.length - start)
  for (let at = 0; at < count; at += 1) {
    const time = at / RATE
    const attack = Math.min(1, time / 0.006)
    let value = 0
    for (let overtone = 1; overtone <= 5; overtone += 1)
      value +=
        (Math.sin(2 * Math.PI * frequency * overtone * time) * Math.exp(-time * (2.2 + overtone * 1.3))) / overtone
    samples[start + at] += value * attack * loudness
  }
}

/** A tune of this length in seconds, as samples from -1 to 1. */
export function tune(seconds, { chime = true, loudness = 0.32, beat = 0.42 } = {}) {
  const samples = new Float32Array(seconds * RATE)
  let time = 0.3
  if (chime) {
    for (const step of [7, 5, 4, 2]) {
      pluck(samples, time, pitch(step), loudness * 1.2, 2.4)
      time += 0.7
    }
    time += 0.8
  }
  for (;;) {
    for (const note of MELODY.split(' ')) {
      const [step, beats] = note.split(':')
      if (time > seconds - 2.5) return faded(samples)
      if (step !== '-') {
        pluck(samples, time, pitch(Number(step)), loudness, 2)
        // A fifth below, softly, on long notes.
        if (Number(beats) > 1) pluck(samples, time, pitch(Number(step)) / 3, loudness * 0.5, 2.4)
      }
      time += Number(beats) * beat
    }
  }
}

function faded(samples) {
  const tail = 2 * RATE
  for (let at = 0; at < tail; at += 1) {
    const place = samples.length - 1 - at
    samples[place] *= at / tail
  }
  return samples
}

/** A WAV file, one channel of 16 bits. */
export function wav(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + samples.length * 2, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(RATE, 24)
  bytes.writeUInt32LE(RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(samples.length * 2, 40)
  samples.forEach((value, at) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + at * 2))
  return bytes
}
