import type { Language } from '@corium/contract/language'

/** Other members of the demo shop, who do not log in. */
export const buyers = {
  mei: {
    nickname: '梅子手作',
    language: 'zh-cn',
    place: ['浙江省', '杭州市', '33', '3301', '330106', '西湖区'],
  },
  zhou: {
    nickname: '周先生',
    language: 'zh-cn',
    place: ['广东省', '佛山市', '44', '4406', '440606', '顺德区'],
  },
  xu: {
    nickname: '许姐皮具',
    language: 'zh-cn',
    place: ['上海市', '市辖区', '31', '3101', '310106', '静安区'],
  },
  anqi: {
    nickname: '安琪',
    language: 'zh-cn',
    place: ['四川省', '成都市', '51', '5101', '510104', '锦江区'],
  },
  hong: {
    nickname: '宏达沙发',
    language: 'zh-cn',
    place: ['广东省', '广州市', '44', '4401', '440111', '白云区'],
  },
  nora: {
    nickname: 'Nora Lindqvist',
    language: 'en-us',
    place: ['上海市', '市辖区', '31', '3101', '310105', '长宁区'],
  },
  sam: {
    nickname: 'Sam the cobbler',
    language: 'en-us',
    place: ['广东省', '深圳市', '44', '4403', '440305', '南山区'],
  },
  jules: {
    nickname: 'Jules',
    language: 'en-us',
    place: ['北京市', '市辖区', '11', '1101', '110105', '朝阳区'],
  },
} as const satisfies Record<
  string,
  {
    nickname: string
    language: Language
    place: readonly [
      province: string,
      city: string,
      provinceCode: string,
      cityCode: string,
      districtCode: string,
      district: string,
    ]
  }
>

export type BuyerName = keyof typeof buyers
