/** Where a thing is made, and by whom. */
export interface Spot {
  customerId: string;
  departmentId: string;
  createdBy?: string;
  isDeleted: boolean;
  number: number;
  /** Where that is, seen from the holders. */
  place: string;
}
