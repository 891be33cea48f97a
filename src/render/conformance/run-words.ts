import type { Locale } from '../../format/locale.ts';

/** What a finding is about. */
export interface RunParams {
  /** The call, as it is written in the specification. */
  call?: string;
  /** What the graphic said, or what went wrong in it. */
  said?: string;
  expected?: string;
}

type Sentence = (params: RunParams) => string;

const en = {
  'run-module-fails': ({ said }) => `The module cannot be loaded: ${said}`,
  'run-class-missing': () => 'The module’s default export is no class that extends HTMLElement.',
  'run-registers-itself': () =>
    'The module registers its element itself (customElements.define). Renderers do that, under names of their own, and many fail then.',
  'run-method-missing': ({ call }) => `The class has no ${call}.`,
  'run-constructor-fails': ({ said }) => `No object of the class can be made: ${said}`,
  'run-load-detached': ({ said }) =>
    `load() fails before the element is in a document: ${said} Some renderers load it there. Do not wait for the document in it.`,
  'run-call-fails': ({ call, said }) => `${call} fails: ${said}`,
  'run-call-late': ({ call }) => `${call} does not answer.`,
  'run-hangs': () => 'The graphic runs in a loop: its page does not answer any more, and nothing else was tried.',
  'run-no-promise': ({ call }) => `${call} must return a promise.`,
  'run-answer-wrong': ({ call, said }) =>
    `${call} answers ${said}. It is undefined, or an object with a numeric “statusCode”, and “statusMessage”, “currentStep”, “result” or members that begin with “v_”.`,
  'run-seen-early': () => 'It is seen before the first playAction().',
  'run-nothing-seen': ({ call }) => `Nothing is seen after ${call}.`,
  'run-step-missing': ({ call, expected }) => `${call} does not say the “currentStep”, ${expected}.`,
  'run-step-wrong': ({ call, said, expected }) => `${call} says that the “currentStep” is ${said}; it is ${expected}.`,
  'run-seen-past-end': () => 'It is still seen after playAction() with skipAnimation went past its last step.',
  'run-seen-after-stop': () => 'It is still seen after stopAction() with skipAnimation.',
  'run-update-not-partial': ({ said }) =>
    `updateAction() with “${said}” alone changes the rest of the picture: data may be partial, and what it leaves out stays.`,
  'run-overlap-fails': ({ call, said }) =>
    `${call} fails while another action is not answered yet: ${said} Actions may overlap, and none may be dropped.`,
  'run-time-differs': () =>
    'The picture at a time depends on how the time was reached: goToTime() back and forth does not give the same picture.',
  'run-time-moves': () => 'The picture goes on by itself after goToTime(): it must stand still.',
  'run-host-lacks': ({ said }) =>
    `It asks for ${said}, which it is not given here. What may have failed for lack of it is a warning, not an error.`,
} satisfies Record<string, Sentence>;

export type RunCode = keyof typeof en;

const ptBR: Record<RunCode, Sentence> = {
  'run-module-fails': ({ said }) => `Não é possível carregar o módulo: ${said}`,
  'run-class-missing': () => 'A exportação padrão do módulo não é uma classe que estende HTMLElement.',
  'run-registers-itself': () =>
    'O módulo registra seu elemento (customElements.define). Os renderizadores fazem isso, com nomes próprios, e muitos falham então.',
  'run-method-missing': ({ call }) => `A classe não tem ${call}.`,
  'run-constructor-fails': ({ said }) => `Não é possível criar um objeto da classe: ${said}`,
  'run-load-detached': ({ said }) =>
    `load() falha antes de o elemento estar em um documento: ${said} Alguns renderizadores o carregam assim. Não espere pelo documento nele.`,
  'run-call-fails': ({ call, said }) => `${call} falha: ${said}`,
  'run-call-late': ({ call }) => `${call} não responde.`,
  'run-hangs': () => 'O gráfico está preso em um laço: sua página não responde mais, e nada mais foi verificado.',
  'run-no-promise': ({ call }) => `${call} deve retornar uma promessa.`,
  'run-answer-wrong': ({ call, said }) =>
    `${call} responde ${said}. A resposta é undefined ou um objeto com “statusCode” numérico e “statusMessage”, “currentStep”, “result” ou membros que começam com “v_”.`,
  'run-seen-early': () => 'Aparece antes do primeiro playAction().',
  'run-nothing-seen': ({ call }) => `Nada aparece depois de ${call}.`,
  'run-step-missing': ({ call, expected }) => `${call} não diz o “currentStep”, ${expected}.`,
  'run-step-wrong': ({ call, said, expected }) => `${call} diz que o “currentStep” é ${said}; ele é ${expected}.`,
  'run-seen-past-end': () => 'Ainda aparece depois que playAction() com skipAnimation passou do último passo.',
  'run-seen-after-stop': () => 'Ainda aparece depois de stopAction() com skipAnimation.',
  'run-update-not-partial': ({ said }) =>
    `updateAction() só com “${said}” muda o resto da imagem: os dados podem ser parciais, e o que falta neles fica como está.`,
  'run-overlap-fails': ({ call, said }) =>
    `${call} falha enquanto outra ação ainda não respondeu: ${said} As ações podem se sobrepor, e nenhuma pode ser perdida.`,
  'run-time-differs': () =>
    'A imagem em um tempo depende de como se chegou a ele: ir e voltar com goToTime() não dá a mesma imagem.',
  'run-time-moves': () => 'A imagem continua a mudar sozinha depois de goToTime(): ela deve ficar parada.',
  'run-host-lacks': ({ said }) =>
    `Pede ${said}, que não recebe aqui. O que pode ter falhado por falta disso é um aviso, não um erro.`,
};

export const runSentences: Record<Locale, Record<RunCode, Sentence>> = { en, 'pt-BR': ptBR };

const section = (name: string) => `EBU OGraf v1, “${name}”.`;
const webComponent = section('Web Component Interface');
const inUse = 'Not in the specification: what renderers in use need.';

/** Where the specification says it. */
export const runSections: Record<RunCode, string> = {
  'run-module-fails': webComponent,
  'run-class-missing': webComponent,
  'run-registers-itself': inUse,
  'run-method-missing': webComponent,
  'run-constructor-fails': webComponent,
  'run-load-detached': inUse,
  'run-call-fails': webComponent,
  'run-call-late': webComponent,
  'run-hangs': webComponent,
  'run-no-promise': webComponent,
  'run-answer-wrong': webComponent,
  'run-seen-early': section('Step model'),
  'run-nothing-seen': section('playAction()'),
  'run-step-missing': section('playAction()'),
  'run-step-wrong': section('playAction()'),
  'run-seen-past-end': section('playAction()'),
  'run-seen-after-stop': section('stopAction()'),
  'run-update-not-partial': section('updateAction()'),
  'run-overlap-fails': section('Web Component Interface'),
  'run-time-differs': section('goToTime()'),
  'run-time-moves': section('goToTime()'),
  'run-host-lacks': 'Not in the specification: it is about what this check gives a graphic.',
};
