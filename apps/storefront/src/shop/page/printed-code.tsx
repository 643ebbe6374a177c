import { QrCode } from '#ui/qr-code.tsx'

/** The QR code of a printed page; a module of its own, so that pages fetch it after they are shown. */
export default function PrintedCode({ url }: { url: string }) {
  return <QrCode text={url} label={url} faded={false} />
}
