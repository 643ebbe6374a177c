import type { BrandUse, ShopLogo } from '@corium/contract/site'

/*
 * The pictures of the shop's brand, as PNG because mail programs and home screens take that one. They are never
 * deleted: mails that were sent show them.
 */

/** Pixels of the icon, by the file that has it. */
export const iconSizes = { '32.png': 32, '180.png': 180, '192.png': 192, '512.png': 512 } as const

/** What a home screen may cut to a circle; the icon itself is within the circle. */
export const maskableIcon = 'maskable.png'

export const brandFiles: readonly string[] = ['logo.png', ...Object.keys(iconSizes), maskableIcon]

/** The file that shows the picture as it was uploaded. */
export const mainFile = { logo: 'logo.png', icon: '512.png' } as const satisfies Record<BrandUse, string>

export const brandKey = (id: string, file: string): string => `brand/${id}/${file}`
export const brandUrl = (id: string): string => `/media/brand/${id}`

export const presentLogo = ({
  id,
  width,
  height,
}: {
  id: string
  width: number
  height: number
}): ShopLogo => ({ url: `${brandUrl(id)}/${mainFile.logo}`, width, height })
