/** A document that answers cite: where an article number belongs to. */
export interface RuleSource {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly issuedBy: string;
}

export const RULE_SOURCES = {
  'cxa-1999': { id: 'cxa-1999', title: '象棋竞赛规则', edition: '1999', issuedBy: '中国象棋协会' },
  'cxa-2011': { id: 'cxa-2011', title: '象棋竞赛规则', edition: '2011', issuedBy: '中国象棋协会' },
  'cxa-titles': { id: 'cxa-titles', title: '棋士等级标准', edition: '1999', issuedBy: '中国象棋协会' },
  'cxa-rating-method': {
    id: 'cxa-rating-method',
    title: '中国象棋专业棋手等级分计算方法',
    edition: '流传文本',
    issuedBy: '未署名',
  },
  'cxa-rating-rules': {
    id: 'cxa-rating-rules',
    title: '棋手等级分制和技术等级标准实施细则',
    edition: '流传文本',
    issuedBy: '中国象棋协会',
  },
  'fide-c04-3': { id: 'fide-c04-3', title: 'FIDE (Dutch) System C.04.3', edition: '2025', issuedBy: 'FIDE' },
  'fide-b02': { id: 'fide-b02', title: 'FIDE Rating Regulations B.02', edition: '2024', issuedBy: 'FIDE' },
  'fide-c05': {
    id: 'fide-c05',
    title: 'FIDE General Regulations for Competitions C.05, annex 1',
    edition: '2024',
    issuedBy: 'FIDE',
  },
  'fide-c07': { id: 'fide-c07', title: 'FIDE Tie-Break Regulations C.07', edition: '2026', issuedBy: 'FIDE' },
  'wxf-2018': { id: 'wxf-2018', title: 'World Xiangqi Rules', edition: '2018', issuedBy: 'World Xiangqi Federation' },
  'axf-2017': { id: 'axf-2017', title: '象棋规例', edition: '2017', issuedBy: '亚洲象棋联合会' },
  'wxc-2023': {
    id: 'wxc-2023',
    title: 'World Xiangqi Championship, regulations',
    edition: '2023',
    issuedBy: 'World Xiangqi Federation',
  },
  club: { id: 'club', title: '棋类社团比赛规则', edition: '流传文本', issuedBy: '未署名' },
} as const satisfies Record<string, RuleSource>;

export type RuleSourceId = keyof typeof RULE_SOURCES;
