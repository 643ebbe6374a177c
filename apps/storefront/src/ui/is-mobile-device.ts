/**
 * Whether the shop is on a phone or tablet, where a QR code is on the screen that would have to scan it.
 * Decided by the device, not by the width of the window: its name, or a finger as its main way of pointing.
 */
export const isMobileDevice = (): boolean =>
  /Mobi|Android|iPad/.test(navigator.userAgent) || matchMedia('(pointer: coarse)').matches
