package org.tilewright.run.reproduce.gpupd;

import java.util.List;

import org.tilewright.run.report.Report;
import org.tilewright.run.report.Table;
import org.tilewright.run.reproduce.Claim;
import org.tilewright.run.reproduce.Experiment;
import org.tilewright.run.study.Measurements;
import org.tilewright.run.study.Study;

/** What the paper says, and whether it was seen here: the report's first table. */
final class Findings implements Experiment {

    private final List<? extends Claim.Judged> judged;

    /**
     * The findings.
     *
     * @param judged the experiments that judge, in the order of the report
     */
    Findings(List<? extends Claim.Judged> judged) {
        this.judged = judged;
    }

    @Override
    public void plan(Study study) {
        // What it needs the other experiments measure.
    }

    @Override
    public Report.Section report(Measurements measurements) {
        List<Claim> claims = judged.stream().flatMap(each -> each.claims(measurements).stream()).toList();
        Table.Builder table = Table.named("findings", "What the paper says, and what was found").texts("paper", "claim",
                "found", "holds");
        claims.forEach(claim -> table.row(claim.source(), claim.claim(), claim.found(), claim.verdict()));
        long held = claims.stream().filter(claim -> claim.verdict().equals(Claim.YES)).count();
        long open = claims.stream().filter(claim -> claim.verdict().equals(Claim.NOT_MEASURED)).count();
        return new Report.Section("", List.of(
                new Report.Paragraph("Of " + claims.size() + " claims " + held + " hold"
                        + (open > 0 ? ", " + open + " were not measured" : "") + ". The paper's figures are not "
                        + "tabulated; what it says of them in words is compared. Why a claim does not hold, as far as "
                        + "experiments tell, is in its section and in *What a vertex costs* and *What stands between 16 "
                        + "GPUs and 16 times the speed*. A dash stands for a run that did not come to its end."),
                table.build()));
    }
}
