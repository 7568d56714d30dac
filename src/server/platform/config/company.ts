import { brand } from '#content/brand.ts';
import { founders } from '#content/founders.ts';
import type { DocumentValue } from '#domain/content/documents.ts';
import { followDocuments } from './live-documents.ts';

/** What mails and the desk say about the company. */
export interface CompanyDetails extends Pick<DocumentValue<'brand'>, 'name' | 'mail' | 'postalAddress'> {
  readonly founders: DocumentValue<'founders'>;
}

const companyAtStart: CompanyDetails = { name: brand.name, mail: brand.mail, postalAddress: brand.postalAddress, founders };

let read: () => CompanyDetails = () => companyAtStart;

export const currentCompany = (): CompanyDetails => read();

/** The desk outlives a publish, which may change the brand. Returns how to stop. */
export function followCompany(root: string): () => void {
  read = followDocuments(
    root,
    ['brand', 'founders'],
    (readNow) => {
      const { name, mail, postalAddress } = readNow('brand');
      return { name, mail, postalAddress, founders: readNow('founders') };
    },
    companyAtStart,
  );
  return () => {
    read = () => companyAtStart;
  };
}

/** The sender from the settings; from the brand as it's now where they leave it to the brand. */
export function currentSender({ name, address }: { readonly name: string; readonly address: string }) {
  const { name: company, mail } = currentCompany();
  return {
    name: name === companyAtStart.name ? company : name,
    address: address === companyAtStart.mail.value ? mail.value : address,
  };
}
