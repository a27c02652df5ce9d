/**
 * The film of the player page, drawn: how the console works where the network comes and goes. `draw(context, seconds)` paints one frame of
 * 960 × 540; without words, which are in the captions (public/media/*.vtt).
 */
export const WIDTH = 960
export const HEIGHT = 540
export const SECONDS = 42

const colours = {
  sky: '#e8f2fb',
  hill: '#bfe0c8',
  field: '#9fd0ae',
  wall: '#ffffff',
  roof: '#c9584a',
  ink: '#303a46',
  quiet: '#9aa6b2',
  accent: '#1890ff',
  good: '#2f9e5f',
  wait: '#d98a00',
  screen: '#f6f8f9',
}

const between = (value, low, high) => Math.min(high, Math.max(low, value))
/** 0 before `from`, 1 behind `to`, eased in between. */
const phase = (now, from, to) => {
  const part = between((now - from) / (to - from), 0, 1)
  return part * part * (3 - 2 * part)
}
const mix = (one, other, part) => one + (other - one) * part

function box(context, x, y, width, height, radius, fill, stroke) {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  if (stroke) {
    context.strokeStyle = stroke
    context.lineWidth = 3
    context.stroke()
  }
}

function disc(context, x, y, radius, fill) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
}

function land(context, now) {
  context.fillStyle = colours.sky
  context.fillRect(0, 0, WIDTH, HEIGHT)
  disc(context, 820, 96, 40, '#ffe3a0')
  for (const [at, y, size] of [
    [0, 70, 1],
    [360, 112, 0.8],
    [700, 52, 0.7],
  ]) {
    const x = ((at + now * 9) % 1160) - 100
    for (const [dx, dy, radius] of [
      [0, 0, 22],
      [26, -8, 26],
      [54, 0, 20],
    ])
      disc(context, x + dx * size, y + dy * size, radius * size, '#ffffff')
  }
  context.fillStyle = colours.hill
  context.beginPath()
  context.moveTo(0, 400)
  context.bezierCurveTo(200, 320, 320, 380, 480, 372)
  context.bezierCurveTo(660, 362, 760, 318, 960, 384)
  context.lineTo(960, 540)
  context.lineTo(0, 540)
  context.fill()
  context.fillStyle = colours.field
  context.fillRect(0, 446, WIDTH, 94)
  context.strokeStyle = '#86bd97'
  context.lineWidth = 3
  for (let at = -4; at < 14; at += 1) {
    context.beginPath()
    context.moveTo(480 + (at - 5) * 60, 446)
    context.lineTo(480 + (at - 5) * 150, 540)
    context.stroke()
  }
}

function house(context, x, y) {
  box(context, x, y, 130, 88, 4, colours.wall, colours.ink)
  context.beginPath()
  context.moveTo(x - 18, y + 4)
  context.lineTo(x + 65, y - 56)
  context.lineTo(x + 148, y + 4)
  context.closePath()
  context.fillStyle = colours.roof
  context.fill()
  context.strokeStyle = colours.ink
  context.lineWidth = 3
  context.stroke()
  box(context, x + 50, y + 38, 30, 50, 2, '#e3c9a0', colours.ink)
  box(context, x + 12, y + 26, 26, 24, 2, colours.sky, colours.ink)
  box(context, x + 92, y + 26, 26, 24, 2, colours.sky, colours.ink)
}

/** Bars of reception, of which `part` are lit; crossed out without any. */
function bars(context, x, y, part) {
  for (let at = 0; at < 4; at += 1) {
    const height = 8 + at * 7
    box(context, x + at * 12, y - height, 8, height, 2, part * 4 > at ? colours.good : '#d5dbe1')
  }
  if (part > 0.05) return
  context.strokeStyle = colours.roof
  context.lineWidth = 4
  context.beginPath()
  context.moveTo(x - 4, y - 34)
  context.lineTo(x + 48, y + 4)
  context.stroke()
}

function tick(context, x, y, size, colour) {
  context.strokeStyle = colour
  context.lineWidth = 4
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x - size, y)
  context.lineTo(x - size / 3, y + size * 0.7)
  context.lineTo(x + size, y - size * 0.7)
  context.stroke()
}

function clock(context, x, y, now) {
  disc(context, x, y, 10, '#fff4dd')
  context.strokeStyle = colours.wait
  context.lineWidth = 3
  context.beginPath()
  context.arc(x, y, 10, 0, 2 * Math.PI)
  context.moveTo(x, y)
  context.lineTo(x + 6 * Math.cos(now * 2), y + 6 * Math.sin(now * 2))
  context.stroke()
}

/** A phone with rows: each filled in to `filled` and marked as waiting or sent. */
function phone(context, x, y, { reception, rows, now }) {
  box(context, x, y, 190, 330, 22, colours.ink)
  box(context, x + 10, y + 12, 170, 306, 12, colours.screen)
  box(context, x + 10, y + 12, 170, 44, 12, colours.accent)
  bars(context, x + 118, y + 46, reception)
  rows.forEach(({ filled, state }, at) => {
    const top = y + 70 + at * 60
    if (filled <= 0) return
    box(context, x + 20, top, 150, 48, 6, '#ffffff', '#dcdfe6')
    disc(context, x + 42, top + 24, 12, ['#ffd8a8', '#b2e0ff', '#c7edc9', '#f2c6de'][at] ?? '#ddd')
    box(context, x + 62, top + 12, 70 * filled, 8, 4, colours.ink)
    box(context, x + 62, top + 28, 50 * filled, 6, 3, colours.quiet)
    if (state === 'wait') clock(context, x + 152, top + 24, now)
    if (state === 'sent') tick(context, x + 152, top + 24, 8, colours.good)
  })
}

function server(context, x, y, lit) {
  for (let at = 0; at < 3; at += 1) {
    box(context, x, y + at * 54, 150, 46, 8, '#ffffff', colours.ink)
    disc(context, x + 22, y + at * 54 + 23, 7, lit > at / 3 ? colours.good : '#d5dbe1')
    box(context, x + 42, y + at * 54 + 19, 84, 8, 4, '#dfe5ea')
  }
}

/** A row on its way. */
function parcel(context, x, y) {
  box(context, x - 26, y - 16, 52, 32, 6, '#ffffff', colours.accent)
  box(context, x - 14, y - 4, 28, 6, 3, colours.accent)
}

export function draw(context, now) {
  land(context, now)
  const office = phase(now, 1, 4)
  house(context, mix(-180, 70, office), 372)
  // The phone comes forward, then makes room for the server at the other side.
  const x = mix(mix(1000, 385, phase(now, 3, 6)), 250, phase(now, 25, 28))
  const lost = phase(now, 13, 14.5)
  const back = phase(now, 25.5, 27)
  const reception = 1 - lost + back
  const rows = [0, 1, 2, 3].map((at) => {
    const begins = [7, 10, 16, 20][at]
    const sent = 30 + at * 1.6
    const early = at < 2
    return {
      filled: phase(now, begins, begins + 2.4),
      state: early ? (now > begins + 2.4 ? 'sent' : '') : now > sent ? 'sent' : now > begins + 2.4 ? 'wait' : '',
    }
  })
  phone(context, x, 96, { reception, rows, now })

  // While there is no network the rows stay here, in the phone.
  const kept = phase(now, 18, 19.5) * (1 - phase(now, 25, 26))
  if (kept > 0) {
    context.globalAlpha = kept
    box(context, x + 230, 236, 140, 96, 12, '#fff8e8', colours.wait)
    box(context, x + 230, 236, 140, 26, 12, colours.wait)
    clock(context, x + 300, 298, now)
    context.globalAlpha = 1
  }

  const there = phase(now, 26, 28.5)
  if (there > 0) {
    const serverX = mix(1000, 640, there)
    server(context, serverX, 190, phase(now, 31, 37))
    for (const at of [2, 3]) {
      const part = phase(now, 28.6 + (at - 2) * 1.6, 30 + (at - 2) * 1.6)
      if (part > 0 && part < 1)
        parcel(context, mix(x + 180, serverX, part), mix(240 + at * 30, 260, part) - 60 * Math.sin(Math.PI * part))
    }
  }
  const done = phase(now, 36.5, 38.5)
  if (done > 0) {
    context.globalAlpha = done
    disc(context, 520, 150, 46 * done, colours.good)
    tick(context, 520, 150, 20 * done, '#ffffff')
    context.globalAlpha = 1
  }
  const fade = 1 - phase(now, 0, 0.8) + phase(now, SECONDS - 1, SECONDS - 0.1)
  if (fade > 0) {
    context.fillStyle = `rgb(255 255 255 / ${fade})`
    context.fillRect(0, 0, WIDTH, HEIGHT)
  }
}
