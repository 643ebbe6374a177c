/** A line of text: its position in points from the lower left corner of an A4 page, and its size. */
type Line = { x: number; y: number; size: number; text: string }

const fonts = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [7 0 R] >>',
  `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light
    /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 8 0 R >>`,
  `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0
    /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
]

/** One page of text and rules as a PDF. Chinese is set in a font that PDF viewers provide. */
export function smallPdf(lines: readonly Line[], rules: readonly number[] = []): Buffer {
  const content = [
    '0.6 w',
    ...rules.map((y) => `56 ${y} m 539 ${y} l S`),
    'BT',
    ...lines.map(({ x, y, size, text }) => `1 0 0 1 ${x} ${y} Tm ${show(text, size)}`),
    'ET',
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...fonts,
  ])
}

/** Latin text in one font, every other character in the other. */
function show(text: string, size: number): string {
  const runs = text.match(/[ -~]+|[^ -~]+/g) ?? []
  return runs
    .map((run) =>
      /^[ -~]/.test(run)
        ? `/F1 ${size} Tf (${run.replace(/[\\()]/g, '\\$&')}) Tj`
        : `/F2 ${size} Tf <${Buffer.from(run, 'utf16le').swap16().toString('hex')}> Tj`,
    )
    .join(' ')
}

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = [
    '0000000000 65535 f ',
    ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `),
  ]
  const size = table.length
  return Buffer.from(
    `${file}xref\n0 ${size}\n${table.join('\n')}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
