/** The colours of one hour and season, as hexadecimal RGB. */
export interface Palette {
  readonly sky: readonly [top: string, bottom: string]
  /** Sun or moon. */
  readonly orb: string
  readonly isNight?: true
  /** Ridges from the farthest to the nearest. */
  readonly hills: readonly [string, string, string]
  /** Two shades of the foreground. */
  readonly ground: readonly [string, string]
  readonly water: string
  readonly wall: string
  readonly roof: string
  /** Trees, and highlights: fruit, flowers, machines. */
  readonly leaf: string
  readonly accent: string
}

export const palettes: readonly [Palette, ...Palette[]] = [
  {
    sky: ['#9fd0e8', '#e9f5ee'],
    orb: '#fff3c4',
    hills: ['#a9cdc4', '#7fb59d', '#5b9a78'],
    ground: ['#8fbf6a', '#77ab58'],
    water: '#bfe3ea',
    wall: '#fdf8ee',
    roof: '#56616b',
    leaf: '#3f7f5a',
    accent: '#e8803c',
  },
  {
    sky: ['#f6c9a6', '#fdeed6'],
    orb: '#fff6dc',
    hills: ['#e0b69c', '#c08f7c', '#8f7a66'],
    ground: ['#d9ae62', '#c39750'],
    water: '#fbe0c0',
    wall: '#fff5e4',
    roof: '#7a4b3f',
    leaf: '#6f7f4f',
    accent: '#c8503a',
  },
  {
    sky: ['#bfe0d6', '#f6f6e0'],
    orb: '#fffbe0',
    hills: ['#bcd9bd', '#93c193', '#68a374'],
    ground: ['#b5cf6a', '#9dbd58'],
    water: '#d5eee2',
    wall: '#ffffff',
    roof: '#4f6470',
    leaf: '#4d8f52',
    accent: '#e9a3b4',
  },
  {
    sky: ['#27375c', '#5f7396'],
    orb: '#f5edcb',
    isNight: true,
    hills: ['#4b6186', '#3a4f72', '#2b3e5e'],
    ground: ['#3b5a62', '#314c55'],
    water: '#6d88ab',
    wall: '#d9d6c8',
    roof: '#1f2b42',
    leaf: '#26454c',
    accent: '#f2c46d',
  },
  {
    sky: ['#7fb9dd', '#d8eef2'],
    orb: '#fffae3',
    hills: ['#94bfd0', '#6ea3a8', '#4f8a7f'],
    ground: ['#e6cf5c', '#d8bb45'],
    water: '#a9d8e6',
    wall: '#fbfaf3',
    roof: '#5b5560',
    leaf: '#3c7a53',
    accent: '#d9563f',
  },
  {
    sky: ['#8d7fb0', '#f3c6b5'],
    orb: '#ffe2b0',
    hills: ['#a98db0', '#82709b', '#5e5880'],
    ground: ['#7d8a78', '#6b7969'],
    water: '#e5bfc0',
    wall: '#f7e6da',
    roof: '#48405f',
    leaf: '#4d5f63',
    accent: '#f0a35a',
  },
  {
    sky: ['#c9dbe6', '#f7fafb'],
    orb: '#fffdf2',
    hills: ['#d4e0e6', '#b5c8d2', '#92abb8'],
    ground: ['#eef3f4', '#dde7ea'],
    water: '#b8d3e0',
    wall: '#fbf6ec',
    roof: '#5d6a75',
    leaf: '#6f8f8a',
    accent: '#c9504a',
  },
  {
    sky: ['#f0b98a', '#fbe6b8'],
    orb: '#fff1c2',
    hills: ['#d7a777', '#b98657', '#8d6a45'],
    ground: ['#c9883f', '#b57634'],
    water: '#f3d6a4',
    wall: '#fff3dc',
    roof: '#68423a',
    leaf: '#a8552f',
    accent: '#8f2f2a',
  },
  {
    sky: ['#a8c0c6', '#dfe8e4'],
    orb: '#f3f3e6',
    hills: ['#b3c6c6', '#8eaaa8', '#688a86'],
    ground: ['#84a88a', '#719678'],
    water: '#c6d9d9',
    wall: '#f4f1e8',
    roof: '#4b5759',
    leaf: '#48705f',
    accent: '#d98a5a',
  },
]
