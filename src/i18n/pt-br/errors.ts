import type { errors as english } from '../en/errors.ts';
import { isScannable } from '../en/errors.ts';

/** Words for every error code; `subject` is the file or model it is about. */
export const errors: typeof english = {
  'format-unsupported': (subject) => ({
    title: subject ? `O Lastro não lê “${subject}”.` : 'O Lastro não lê este tipo de arquivo.',
    advice:
      'Salve como PDF, em um formato do Office ou OpenDocument, ou como texto ou JPEG, e adicione de novo.',
  }),
  'format-outdated': (subject) => ({
    title: subject
      ? `“${subject}” é um arquivo do Office anterior a 2007, que o Lastro não lê.`
      : 'O arquivo é do Office anterior a 2007, que o Lastro não lê.',
    advice: 'Abra no Office ou no LibreOffice, salve como DOCX, XLSX, PPTX ou PDF e adicione-o.',
  }),
  'format-damaged': (subject) => ({
    title: subject ? `“${subject}” está danificado.` : 'O arquivo está danificado.',
    advice: 'Abra no programa em que foi feito, salve uma nova cópia e adicione essa cópia.',
  }),
  'format-encrypted': (subject) => ({
    title: subject
      ? `“${subject}” está protegido por senha.`
      : 'O arquivo está protegido por senha.',
    advice: 'Digite a senha, ou salve uma cópia sem senha e adicione essa cópia.',
  }),
  'format-empty': (subject, file = subject ?? '') => ({
    title: subject ? `“${subject}” não contém texto.` : 'O arquivo não contém texto.',
    advice: isScannable(file)
      ? 'Se for uma digitalização, ligue o reconhecimento de texto nos ajustes e adicione de novo.'
      : 'Adicione-o de novo quando houver algo escrito nele.',
  }),
  'nothing-inside': (subject) => ({
    title: subject
      ? `“${subject}” não contém nenhum arquivo que o Lastro possa ler.`
      : 'O arquivo compactado não contém nada que o Lastro possa ler.',
    advice: 'O detalhe diz o que ele contém. Salve isso em outro formato e adicione de novo.',
  }),
  'too-large': (subject) => ({
    title: subject ? `“${subject}” é grande demais.` : 'O arquivo é grande demais.',
    advice: 'Divida em arquivos menores e adicione esses arquivos.',
  }),
  quota: () => ({
    title: 'Não há mais espaço neste dispositivo.',
    advice:
      'Exclua documentos aqui ou libere espaço no dispositivo e tente de novo. Nada do que estava guardado se perdeu.',
  }),
  'model-missing': (subject) => ({
    title: subject ? `Falta o arquivo de modelo “${subject}”.` : 'Falta um arquivo de modelo.',
    advice:
      'Recarregue a página. Se continuar faltando, a cópia do Lastro neste servidor está incompleta.',
  }),
  'host-not-allowed': (subject) => ({
    title: subject
      ? `Esta cópia do Lastro não pode acessar ${subject}.`
      : 'Esta cópia do Lastro não pode acessar esse servidor.',
    advice:
      'A política de segurança dela diz de quais servidores os modelos podem vir. Importe o modelo de uma pasta, ponha os arquivos no servidor de onde vem o Lastro ou peça a quem mantém esta cópia que inclua o servidor.',
  }),
  'model-integrity': (subject) => ({
    title: subject
      ? `O arquivo de modelo “${subject}” não é o que o Lastro espera.`
      : 'Um arquivo de modelo não é o que o Lastro espera.',
    advice:
      'Ele foi alterado ou cortado no caminho. Recarregue a página; se continuar, avise quem hospeda esta cópia.',
  }),
  'gpu-unavailable': () => ({
    title: 'O processador gráfico não pode ser usado aqui.',
    advice:
      'O Lastro segue com o processador principal; as respostas são as mesmas, só mais lentas.',
  }),
  'gpu-lost': () => ({
    title: 'O navegador retirou o processador gráfico.',
    advice:
      'O Lastro segue com o processador principal. Recarregue a página para tentar de novo o processador gráfico.',
  }),
  'out-of-memory': (subject) => ({
    title: subject ? `Faltou memória em “${subject}”.` : 'O navegador ficou sem memória.',
    advice: 'Feche outras abas e tente de novo. O que já estava guardado está a salvo.',
  }),
  cancelled: () => ({
    title: 'Cancelado.',
    advice: 'Comece de novo quando quiser.',
  }),
  protocol: () => ({
    title: 'Duas partes do Lastro não combinam.',
    advice: 'Recarregue a página, para que tudo venha da mesma versão.',
  }),
  'storage-blocked': () => ({
    title: 'O navegador não deixa o Lastro guardar nada.',
    advice:
      'Saia da navegação anônima, ou permita que este site guarde dados, e recarregue a página.',
  }),
  'read-only': () => ({
    title: 'Outra aba está fazendo alterações.',
    advice: 'Passe a escrever nesta aba, ou continue na outra.',
  }),
  'newer-version': () => ({
    title: 'Sua biblioteca foi gravada por um Lastro mais novo.',
    advice: 'Recarregue a página para usar essa versão. Nada foi alterado.',
  }),
  'golden-set-invalid': (subject) => ({
    title: subject
      ? `“${subject}” não é um conjunto de referência válido.`
      : 'Este não é um conjunto de referência válido.',
    advice:
      'Escolha a pasta que contém as perguntas e os documentos; o detalhe diz o que está errado.',
  }),
  'worker-lost': () => ({
    title: 'Uma parte do Lastro parou no meio do trabalho e foi reiniciada.',
    advice:
      'Tente de novo. Se repetir, feche outras abas para liberar memória. Nada do que estava guardado se perdeu.',
  }),
  internal: () => ({
    title: 'Algo deu errado no próprio Lastro.',
    advice: 'Tente de novo; recarregue a página se repetir. Nada do que estava guardado se perdeu.',
  }),
};
