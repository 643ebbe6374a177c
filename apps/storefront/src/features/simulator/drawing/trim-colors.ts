import type { Metal, Thread } from '@corium/contract/look'

export const threadColors: Record<Thread, string> = {
  ivory: '#eadfca',
  camel: '#c79a63',
  cognac: '#8f5530',
  black: '#262524',
  green: '#274a3d',
  red: '#7d2730',
  navy: '#2a3a5c',
  gray: '#a9a9a8',
}

/** Six tones of each metal: light, bright, dark, warm, low, edge. */
export const metalTones: Record<Metal, readonly string[]> = {
  brass: ['#fbf1cf', '#e3c684', '#a57e3b', '#d9b870', '#8a6429', '#6e4f1e'],
  nickel: ['#ffffff', '#d8d9da', '#9a9c9e', '#c9cbcc', '#7a7c7e', '#5c5e60'],
  gunmetal: ['#c3c6c9', '#7f8488', '#3d4145', '#686d71', '#303336', '#1d1f21'],
  copper: ['#ffe6d4', '#e3a583', '#a65f3c', '#d69470', '#87492b', '#66351d'],
}
