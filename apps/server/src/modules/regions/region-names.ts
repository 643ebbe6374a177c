import { pinyin } from 'pinyin-pro'

/** Provinces have English names of their own; pinyin would get several of them wrong. */
const provinces: Record<string, string> = {
  11: 'Beijing',
  12: 'Tianjin',
  13: 'Hebei',
  14: 'Shanxi',
  15: 'Inner Mongolia',
  21: 'Liaoning',
  22: 'Jilin',
  23: 'Heilongjiang',
  31: 'Shanghai',
  32: 'Jiangsu',
  33: 'Zhejiang',
  34: 'Anhui',
  35: 'Fujian',
  36: 'Jiangxi',
  37: 'Shandong',
  41: 'Henan',
  42: 'Hubei',
  43: 'Hunan',
  44: 'Guangdong',
  45: 'Guangxi',
  46: 'Hainan',
  50: 'Chongqing',
  51: 'Sichuan',
  52: 'Guizhou',
  53: 'Yunnan',
  54: 'Tibet',
  61: 'Shaanxi',
  62: 'Gansu',
  63: 'Qinghai',
  64: 'Ningxia',
  65: 'Xinjiang',
  71: 'Taiwan',
  81: 'Hong Kong',
  82: 'Macau',
}

/** Levels of administration that stand where a city would. */
const levels: Record<string, string> = {
  市辖区: 'City districts',
  县: 'Counties',
  省直辖县级行政区划: 'Under the province',
  自治区直辖县级行政区划: 'Under the region',
}

/** A region for readers of English: how it sounds, and as it is written on the parcel. */
export function inEnglish(code: string, name: string): string {
  return `${provinces[code] ?? levels[name] ?? sound(name)} ${name}`
}

function sound(name: string): string {
  const short = name.length > 2 ? name.replace(/(地区|林区|新区|[市区县盟旗])$/, '') : name
  const letters = pinyin(short, { toneType: 'none', type: 'array' }).join('')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}
